// The position of a test, put on the table: where "Open at the table" of an editor leads.
import { useEffect } from "preact/hooks";
import "../english.ts";
import { t } from "../language.ts";
import { go } from "../router.ts";
import { playTest } from "../workbench.ts";
import { Failure, Loading, useFetched } from "../parts/Plain.tsx";

export function FromTest({ game, test }: { game: string; test: string }) {
  const { value: there, problem } = useFetched(() => playTest(game, test), [game, test]);
  // Instead of this page, so that going back does not begin another match.
  useEffect(() => { if (there !== null) go(there, { instead: true }); }, [there]);
  if (problem !== null) return <Failure title={t("drafts.cannot_open", { test })} problem={problem} />;
  return <Loading what="position" />;
}
