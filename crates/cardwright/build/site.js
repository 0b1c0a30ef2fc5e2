// Searches the sections of all pages: every word must occur; titles count more than text.
const field = document.getElementById("search");
const list = document.getElementById("found");
const root = document.currentScript.dataset.root;
let sections;

async function load() {
  sections ??= fetch(root + "search.json").then((answer) => answer.json());
  return sections;
}

function rank([, title, text], words) {
  const head = title.toLowerCase();
  const body = text.toLowerCase();
  let sum = 0;
  for (const word of words) {
    if (head === word) sum += 100;
    else if (head.includes(word)) sum += 20;
    else if (body.includes("`" + word) || body.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

function shown([link, title, text], words) {
  const item = document.createElement("li");
  const anchor = document.createElement("a");
  anchor.href = root + link;
  anchor.textContent = title;
  const around = document.createElement("small");
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 30);
  around.textContent = text.slice(at, at + 110);
  item.append(anchor, around);
  return item;
}

field.addEventListener("input", async () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const all = await load();
  const found = all.map((section) => [rank(section, words), section]).filter(([sum]) => words.length > 0 && sum > 0);
  found.sort(([a], [b]) => b - a);
  list.replaceChildren(...found.slice(0, 20).map(([, section]) => shown(section, words)));
  list.hidden = words.length === 0;
  if (words.length > 0 && found.length === 0) list.append("nothing found");
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  }
});
