import { render } from "preact";
import "./style/index.css";
import { readFont, scaleOf } from "./game/window.ts";
import { speak, t, wantedLanguage } from "./language.ts";
import { account, followTheme, settings } from "./links.ts";
import { route, startRouting } from "./router.ts";
import { Home } from "./pages/Home.tsx";
import { Failure, later } from "./parts/Plain.tsx";
import { followWorkbench, workbench } from "./workbench.ts";

// The first page does not wait for the others.
const Cards = later<{ game: string }>(async () => (await import("./pages/books.ts")).Cards);
const Decks = later<{ game: string }>(async () => (await import("./pages/books.ts")).Decks);
const Play = later<{ token: string }>(async () => (await import("./pages/tables.ts")).Play);
const Replay = later<{ token: string; choices: number | null }>(async () => (await import("./pages/tables.ts")).Replay);
const Rules = later<{ game: string }>(async () => (await import("./pages/books.ts")).Rules);

// Only where games are written.
const Drafts = later<object>(async () => (await import("./parts/Drafts.tsx")).Drafts, null);
const FromTest = later<{ game: string; test: string }>(async () => (await import("./parts/Drafts.tsx")).FromTest);

function Workbench() {
  return workbench.value === null ? null : <Drafts />;
}

function App() {
  const now = route.value;
  document.documentElement.dataset.page = now.page;
  switch (now.page) {
    case "home":
      return <Home />;
    case "play":
      return <Play token={now.token} key={now.token} />;
    case "replay":
      return <Replay token={now.token} choices={now.choices} key={now.token} />;
    case "cards":
      return <Cards game={now.game} key={now.game} />;
    case "rules":
      return <Rules game={now.game} key={now.game} />;
    case "decks":
      return <Decks game={now.game} key={now.game} />;
    case "test":
      return <FromTest game={now.game} test={now.test} key={`${now.game}#${now.test}`} />;
    case "nowhere":
      return <Failure title={t("nowhere.title")} problem={t("nowhere.text")} />;
  }
}

/** On a large screen type is larger, wherever it stands. */
function followScale(): void {
  const set = () => {
    readFont();
    document.documentElement.style.setProperty("--scale", String(scaleOf(innerWidth, innerHeight)));
  };
  set();
  addEventListener("resize", set);
}

followTheme();
followScale();
startRouting();
const begin = () => {
  const root = document.getElementById("page");
  if (root) render(<><App /><Workbench /></>, root);
  void followWorkbench();
  if (account.peek()) void import("./parts/Account.tsx").then(({ followAccount }) => followAccount());
};
// What is English needs no other file.
const wanted = wantedLanguage(new URLSearchParams(location.search).get("language"), settings.peek().language, navigator.languages);
if (wanted === "en") begin();
else void speak(wanted).then(begin);
