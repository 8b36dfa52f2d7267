// The bundler keeps what it adds itself in files of their own, a line each. A file costs a page more than the line does,
// so every file that needs it gets a copy.

export interface Code {
  fileName: string;
  code: string;
}

const helpers = /^(?:.*\/)?(?:preload-helper|rolldown-runtime)\.[\w-]+\.js$/;

/** The files with their copies, by name; helpers that nobody names any more are left out. */
export function inlineHelpers(files: readonly Code[]): Map<string, string> {
  const codes = new Map(files.map(({ fileName, code }) => [fileName, code]));
  for (const { fileName, code: helper } of files) {
    if (!helpers.test(fileName)) continue;
    const base = fileName.slice(fileName.lastIndexOf('/') + 1);
    const parts = /^(.*?);?\s*export\s*\{([^}]*)\};?\s*$/s.exec(helper);
    if (!parts || /\bimport\b/.test(helper)) continue;
    const [, body, exported] = parts;
    const localOf = new Map(pairs(exported!).map(([local, name]) => [name, local]));
    const importing = new RegExp(
      `import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`]\\./${base.replaceAll('.', '\\.')}["'\`];?`,
    );
    for (const [file, code] of codes) {
      const written = code.replace(importing, (_, imported: string) =>
        pairs(imported)
          .map(([name, local]) => `const ${local}=(()=>{${body};return ${localOf.get(name)}})();`)
          .join(''),
      );
      codes.set(file, written);
    }
    if (![...codes].some(([file, code]) => file !== fileName && code.includes(base))) codes.delete(fileName);
  }
  return codes;
}

/** `a as b, c` as pairs of names; a name alone stands for itself. */
function pairs(list: string): [string, string][] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => item.split(/\s+as\s+/))
    .map(([first, second = first]) => [first!, second!]);
}
