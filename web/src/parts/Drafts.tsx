// What is wrong with the games that are being written, their tests, and positions that become tests.
import { useState } from "preact/hooks";
import type { Draft, Mistake, SavedTest } from "../protocol.ts";
import * as api from "../api.ts";
import "../english.ts";
import { t } from "../language.ts";
import { go } from "../router.ts";
import { playTest, position, workbench } from "../workbench.ts";

export { FromTest } from "../pages/FromTest.tsx";

export function Drafts() {
  const drafts = workbench.value?.drafts ?? [];
  const [open, setOpen] = useState(false);
  if (workbench.value === null) return null;
  const wrong = drafts.flatMap((draft) => errors(draft));
  const failed = drafts.flatMap((draft) => draft.tests.failed);
  const first = wrong[0];
  return (
    <aside class={`drafts${wrong.length + failed.length > 0 ? " wrong" : ""}`} aria-label={t("drafts.label")}>
      <button type="button" class="drafts-head" aria-expanded={open} onClick={() => setOpen(!open)}>{headline(drafts)}</button>
      {first && !open && <p class="drafts-first" role="alert"><b>{first.place}</b> {first.message}{first.help[0] !== undefined && <> <span class="quiet">{first.help[0]}</span></>}</p>}
      {open && (
        <div class="drafts-body">
          {drafts.map((draft) => <OneDraft draft={draft} key={draft.game} />)}
          {position.value && <SaveAsTest key={`${position.value.token}@${position.value.choices}`} {...position.value} />}
        </div>
      )}
    </aside>
  );
}

function errors(draft: Draft): Mistake[] {
  return draft.mistakes.filter((mistake) => !mistake.is_warning);
}

function headline(drafts: readonly Draft[]): string {
  const wrong = drafts.flatMap(errors).length + drafts.reduce((sum, draft) => sum + (errors(draft).length > 0 ? draft.more : 0), 0);
  const failed = drafts.reduce((sum, draft) => sum + draft.tests.failed.length, 0);
  if (wrong > 0) return t("drafts.mistakes", { n: wrong });
  if (failed > 0) return t("drafts.fails", { n: failed });
  if (drafts.some((draft) => draft.tests.is_running)) return t("drafts.testing");
  return t("drafts.sound");
}

function OneDraft({ draft }: { draft: Draft }) {
  const [wish, search] = useState("");
  const [problem, tell] = useState<string | null>(null);
  const { run, touched, all, failed } = draft.tests;
  const found = draft.positions.filter((test) => test.name.toLowerCase().includes(wish.toLowerCase()));
  const play = (test: string) => {
    playTest(draft.game, test).then((there) => go(there), (error: unknown) => tell(api.problemText(error)));
  };
  return (
    <section>
      <h2>{draft.game}</h2>
      {draft.mistakes.length > 0 && (
        <ul class="drafts-mistakes">
          {draft.mistakes.map((mistake) => (
            <li key={`${mistake.place} ${mistake.message}`} class={mistake.is_warning ? "warning" : "error"}>
              <code>{mistake.place}</code> {mistake.message}
              {mistake.help.map((help) => <span class="quiet" key={help}> {help}</span>)}
            </li>
          ))}
          {draft.more > 0 && <li class="quiet">{t("word.and_more", { n: draft.more })}</li>}
        </ul>
      )}
      <p class="quiet">{touched === 0 ? t("drafts.untouched", { n: all || draft.positions.length }) : t("drafts.run", { run, n: touched, failed: failed.length })}</p>
      {failed.length > 0 && <ul class="drafts-mistakes">{failed.map((test) => <li key={test.name} class="error"><code>{test.place}</code> {test.name}: {test.message}</li>)}</ul>}
      {draft.positions.length > 0 && (
        <details>
          <summary>{t("drafts.play_test")}</summary>
          <label>{t("word.search")}<input value={wish} onInput={(event) => search(event.currentTarget.value)} /></label>
          {problem !== null && <p class="notice error" role="alert">{problem}</p>}
          <ul class="drafts-tests">
            {found.slice(0, 30).map((test) => <li key={test.name}><button type="button" class="small" onClick={() => play(test.name)}>{t("drafts.play_here")}</button> {test.name} <code class="quiet">{test.place}</code></li>)}
            {found.length > 30 && <li class="quiet">{t("word.and_more", { n: found.length - 30 })}</li>}
          </ul>
        </details>
      )}
    </section>
  );
}

function outcome({ place, problem }: SavedTest): string {
  if (place === null) return t("drafts.not_written", { problem: problem ?? "" });
  return problem === null ? t("drafts.written", { place }) : t("drafts.written_though", { place, problem });
}

/** The position that is shown, as a test in the card language. */
function SaveAsTest({ token, choices }: { token: string; choices: number }) {
  const [name, setName] = useState(t("drafts.test_name", { n: choices }));
  const [saved, set] = useState<SavedTest | null>(null);
  const [problem, tell] = useState<string | null>(null);
  const [busy, work] = useState(false);
  const save = (event: Event) => {
    event.preventDefault();
    work(true);
    tell(null);
    api.saveTest(token, choices, name).then(set, (error: unknown) => tell(api.problemText(error))).finally(() => work(false));
  };
  return (
    <form class="drafts-save" onSubmit={save}>
      <label>{t("drafts.save_as")}<input value={name} maxLength={200} onInput={(event) => setName(event.currentTarget.value)} /></label>
      <button type="submit" class="primary small" disabled={busy || name.trim() === ""}>{t(busy ? "drafts.writing" : "drafts.save")}</button>
      {problem !== null && <p class="notice error" role="alert">{problem}</p>}
      {saved && <p class="notice" role="status">{outcome(saved)}</p>}
      {saved && <pre class="drafts-text">{saved.text}</pre>}
    </form>
  );
}
