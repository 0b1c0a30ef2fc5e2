// As much of Visual Studio Code as the extension and its client touch: what they register is kept, what they show is noted.
import { pathToFileURL } from "node:url";

class Emitter {
  listeners = new Set();
  event = (listener) => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };
  fire = (what) => [...this.listeners].forEach((listener) => listener(what));
  dispose() {}
}

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.slice(0, text.indexOf(":"));
  }
  static parse = (text) => new Uri(text);
  static file = (path) => new Uri(pathToFileURL(path).href);
  get fsPath() { return decodeURIComponent(new URL(this.text).pathname); }
  get path() { return this.fsPath; }
  toString() { return this.text; }
  with() { return this; }
}

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}

class Range {
  constructor(start, end) { Object.assign(this, { start, end }); }
}

/** A text that is open. */
export class Document {
  version = 1;
  languageId = "cardwright";
  isClosed = false;
  constructor(path, text) {
    this.uri = Uri.file(path);
    this.fileName = path;
    this.text = text;
  }
  getText() { return this.text; }
  lineAt(line) { return { text: this.text.split("\n")[line] }; }
}

/** What is not said otherwise can be called, built upon and asked for anything, and does nothing. */
function anything(name, own = {}) {
  return new Proxy(Object.assign(class {}, own), {
    get(target, key) {
      if (key in target || typeof key === "symbol") return target[key];
      if (/^on(Did|Will)[A-Z]/.test(key)) return (target[key] = new Emitter().event);
      return (target[key] = /^[A-Z]/.test(key) ? anything(`${name}.${key}`) : () => ({ dispose() {} }));
    },
  });
}

export function stage({ settings, folder, documents }) {
  const noted = { opened: [], errors: [], infos: [], panels: [], diagnostics: new Map() };
  const commands = new Map();
  const settled = new Emitter();
  const vscode = anything("vscode", {
    version: "1.82.0", Uri, Position, Range, EventEmitter: Emitter,
    Disposable: class { constructor(call) { this.dispose = call; } static from = (...all) => ({ dispose: () => all.forEach((one) => one.dispose()) }); },
    CancellationTokenSource: class { token = { isCancellationRequested: false, onCancellationRequested: new Emitter().event }; cancel() {} dispose() {} },
    ViewColumn: { Beside: -2 },
    env: anything("env", { language: "en", appName: "stage", openExternal: async (uri) => { noted.opened.push(uri.toString()); return true; } }),
    commands: anything("commands", {
      registerCommand: (name, call) => {
        if (commands.has(name)) throw new Error(`${name} is registered twice`);
        commands.set(name, call);
        return { dispose: () => commands.delete(name) };
      },
      executeCommand: async (name, ...rest) => (name === "vscode.executeHoverProvider" ? [{ contents: [{ value: "**Spark**\n\nDoes <2>" }] }] : commands.get(name)?.(...rest)),
    }),
    languages: anything("languages", {
      match: () => 10,
      createDiagnosticCollection: () => ({ set: (uri, all) => noted.diagnostics.set(uri.toString(), all), delete() {}, clear() {}, dispose() {} }),
    }),
    window: anything("window", {
      visibleTextEditors: [], activeTextEditor: undefined,
      showErrorMessage: async (text) => void noted.errors.push(text),
      showInformationMessage: async (text) => void noted.infos.push(text),
      createOutputChannel: () => anything("channel"),
      createWebviewPanel: () => {
        const panel = { webview: { html: "" }, onDidDispose: new Emitter().event, dispose() {} };
        noted.panels.push(panel);
        return panel;
      },
    }),
    workspace: anything("workspace", {
      textDocuments: documents,
      workspaceFolders: [{ uri: Uri.file(folder), name: "game", index: 0 }],
      getWorkspaceFolder: () => undefined,
      getConfiguration: () => ({ get: (key, otherwise) => settings[key] ?? otherwise }),
      createFileSystemWatcher: () => anything("watcher", { dispose() {} }),
      onDidChangeConfiguration: settled.event,
    }),
  });
  const change = (wish) => {
    Object.assign(settings, wish);
    settled.fire({ affectsConfiguration: (section) => section === "cardwright" });
  };
  return { vscode, commands, noted, change };
}
