// Games that are being written while they are played: what the server tells of them, as long as this page is open.
import { signal } from "@preact/signals";
import type { Workbench } from "./protocol.ts";
import * as api from "./api.ts";
import { t } from "./language.ts";
import { keep } from "./links.ts";
import { paths } from "./router.ts";

/** Null until the server has told; of a server where nothing is written, nothing is drawn. */
export const workbench = signal<Workbench | null>(null);

/** The position that is shown, if it can be saved as a test. */
export const position = signal<{ token: string; choices: number } | null>(null);

/** After the server was away. */
const AGAIN = 2000;

export async function followWorkbench(): Promise<void> {
  for (;;) {
    try {
      const told = await api.workbench(workbench.peek()?.version ?? null);
      if (told.version === 0) return;
      // Games may read otherwise now: they are asked for again, which costs little if they do not.
      if (told.version !== workbench.peek()?.version) api.forgetGames();
      workbench.value = told;
    } catch {
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}

/** Begins a match in the position of a test, and says where it is played. */
export async function playTest(game: string, test: string): Promise<string> {
  const created = await api.playTest(game, test);
  const [link] = created.links;
  if (!link) throw new Error(t("begin.no_seat"));
  keep({ token: link.token, game, invites: [], watch: created.watch });
  return paths.play(link.token);
}
