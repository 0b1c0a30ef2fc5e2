import { render } from "preact";
import "./style/index.css";
import { scaleOf } from "./game/fit.ts";
import { followTheme } from "./links.ts";
import { route, startRouting } from "./router.ts";
import { Home } from "./pages/Home.tsx";
import { Drafts } from "./parts/Drafts.tsx";
import { Failure, later } from "./parts/Plain.tsx";
import { followWorkbench } from "./workbench.ts";

// The first page does not wait for the others.
const Cards = later<{ game: string }>(async () => (await import("./pages/Cards.tsx")).Cards);
const Decks = later<{ game: string }>(async () => (await import("./pages/Decks.tsx")).Decks);
const Play = later<{ token: string }>(async () => (await import("./pages/Play.tsx")).Play);
const Replay = later<{ token: string; choices: number | null }>(async () => (await import("./pages/Replay.tsx")).Replay);
const Rules = later<{ game: string }>(async () => (await import("./pages/Rules.tsx")).Rules);

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
    case "nowhere":
      return <Failure title="Nothing here" problem="There is no such page." />;
  }
}

/** On a large screen type is larger, wherever it stands. */
function followScale(): void {
  const set = () => document.documentElement.style.setProperty("--scale", String(scaleOf(innerWidth, innerHeight)));
  set();
  addEventListener("resize", set);
}

followTheme();
followScale();
startRouting();
const root = document.getElementById("page");
if (root) render(<><App /><Drafts /></>, root);
void followWorkbench();
