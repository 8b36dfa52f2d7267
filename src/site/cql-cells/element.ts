/** Makes an element with properties and children. Properties and children that are undefined are left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> & { attributes?: never } = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.assign(made, properties);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** Words in which `code` stands between grave accents. */
export function withCode(text: string): Node[] {
  return text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? element('code', {}, part) : document.createTextNode(part)));
}
