// Signing in, so that decks and matches are found from other browsers as well. Nobody needs it to play.
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { begin, end, followAccount, problem as unsent, sync } from "../account.ts";
import { account, change, decks, past, settings } from "../links.ts";
import { t } from "../language.ts";
import { Dialog } from "./Dialog.tsx";
import "../english.ts";

export { followAccount };

/** How the same letters are typed differs between keyboards. */
const typed = (text: string): string => text.normalize("NFKC");

export function Account({ onClose }: { onClose: () => void }) {
  const signed = account.value;
  const [busy, setBusy] = useState(false);
  const [told, tell] = useState("");
  const [problem, setProblem] = useState("");
  /** One thing at a time, and what went wrong is told. */
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    setProblem("");
    tell("");
    await work().then(tell, (error: unknown) => setProblem(api.problemText(error)));
    setBusy(false);
  };
  return (
    <Dialog title={t("account.title")} onClose={onClose} class="account">
      {signed?.session ? <SignedIn name={signed.name} session={signed.session} busy={busy} run={run} /> : <SignIn busy={busy} run={run} />}
      <p role="status" class="quiet">{told}</p>
      {problem !== "" && <p class="error" role="alert">{problem}</p>}
    </Dialog>
  );
}

type Run = (work: () => Promise<string>) => Promise<void>;

function SignIn({ busy, run }: { busy: boolean; run: Run }) {
  const ended = account.value?.name ?? null;
  const [name, setName] = useState(ended ?? settings.peek().name);
  const [phrase, setPhrase] = useState("");
  const enter = (how: typeof api.signIn) => void run(async () => {
    const signed = await how({ name: typed(name), phrase: typed(phrase) });
    if (settings.peek().name === "") change({ name: signed.name });
    followAccount();
    await begin(signed);
    return "";
  });
  // Over a wire that others may read the phrase is read with it.
  const plain = location.protocol === "http:" && !["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return (
    <form class="form" onSubmit={(event) => { event.preventDefault(); enter(api.signIn); }}>
      <p>{ended === null ? t("account.about") : t("account.ended", { name: ended })}</p>
      <label>{t("word.name")}<input value={name} maxLength={40} required autocomplete="username" onInput={(event) => setName(event.currentTarget.value)} /></label>
      <label>{t("account.phrase")}<input type="password" value={phrase} minLength={10} maxLength={200} required autocomplete="current-password" aria-describedby="phrase-rule" onInput={(event) => setPhrase(event.currentTarget.value)} /></label>
      <p class="quiet" id="phrase-rule">{t("account.phrase_rule")}{plain && <b> {t("account.plain")}</b>}</p>
      <div class="buttons end">
        <button type="button" disabled={busy} onClick={(event) => { if (event.currentTarget.form?.reportValidity()) enter(api.makeAccount); }}>{t("account.make")}</button>
        <button type="submit" class="primary" disabled={busy}>{t("account.sign_in")}</button>
      </div>
    </form>
  );
}

function SignedIn({ name, session, busy, run }: { name: string; session: string; busy: boolean; run: Run }) {
  const [clear, setClear] = useState(false);
  const [open, setOpen] = useState<"" | "phrase" | "delete">("");
  const out = (everywhere: boolean) => void run(async () => {
    // What is not there yet goes with it, if it can.
    await sync();
    await api.signOut({ name, session, everywhere }).catch((error: unknown) => {
      if (!(error instanceof api.Refusal && error.problem.code === "signed_out")) throw error;
    });
    end(clear);
    return t("account.is_out");
  });
  return (
    <div class="form">
      <p>{t("account.who", { name })} {unsent.value === null ? t("account.kept", { decks: decks.value.length, matches: past.value.length }) : <span class="error">{t("account.unsent", { problem: unsent.value })}</span>}</p>
      <label class="check"><input type="checkbox" checked={clear} onChange={(event) => setClear(event.currentTarget.checked)} />{t("account.clear")}</label>
      <div class="buttons">
        <button type="button" class="primary" disabled={busy} onClick={() => out(false)}>{t("account.out")}</button>
        <button type="button" disabled={busy} onClick={() => out(true)}>{t("account.out_all")}</button>
        <button type="button" aria-expanded={open === "phrase"} onClick={() => setOpen(open === "phrase" ? "" : "phrase")}>{t("account.change_more")}</button>
        <button type="button" class="danger" aria-expanded={open === "delete"} onClick={() => setOpen(open === "delete" ? "" : "delete")}>{t("account.delete_more")}</button>
      </div>
      {open === "phrase" && <ChangePhrase name={name} busy={busy} run={run} onDone={() => setOpen("")} />}
      {open === "delete" && <Delete name={name} busy={busy} run={run} />}
    </div>
  );
}

function ChangePhrase({ name, busy, run, onDone }: { name: string; busy: boolean; run: Run; onDone: () => void }) {
  const [phrase, setPhrase] = useState("");
  const [next, setNext] = useState("");
  const send = () => run(async () => {
    await begin(await api.changePhrase({ name, phrase: typed(phrase), new_phrase: typed(next) }));
    onDone();
    return t("account.changed");
  });
  return (
    <form class="form" onSubmit={(event) => { event.preventDefault(); void send(); }}>
      <label>{t("account.present_phrase")}<input type="password" value={phrase} required autocomplete="current-password" autoFocus onInput={(event) => setPhrase(event.currentTarget.value)} /></label>
      <label>{t("account.new_phrase")}<input type="password" value={next} minLength={10} maxLength={200} required autocomplete="new-password" onInput={(event) => setNext(event.currentTarget.value)} /></label>
      <div class="buttons end"><button type="submit" disabled={busy}>{t("account.change")}</button></div>
    </form>
  );
}

function Delete({ name, busy, run }: { name: string; busy: boolean; run: Run }) {
  const [phrase, setPhrase] = useState("");
  const send = () => run(async () => {
    await api.deleteAccount({ name, phrase: typed(phrase) });
    end(false);
    return t("account.deleted", { name });
  });
  return (
    <form class="form" onSubmit={(event) => { event.preventDefault(); void send(); }}>
      <p>{t("account.delete_sure")}</p>
      <label>{t("account.phrase")}<input type="password" value={phrase} required autocomplete="current-password" autoFocus onInput={(event) => setPhrase(event.currentTarget.value)} /></label>
      <div class="buttons end"><button type="submit" class="danger" disabled={busy}>{t("account.delete")}</button></div>
    </form>
  );
}
