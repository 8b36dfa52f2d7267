// AML text → model. All mistakes are told at once, each with its place: after one of them reading goes on at the next
// line.
//
//   aggregate Shops {
//     entity Shop { # id : int; + name : str }
//     «final» value Place { + street : str }
//     Shop [label : str] *-- places : Place [*]
//   }

import type { Span } from '#labs/modeling/model.ts';
import {
  type Aggregate,
  type AmlField,
  type AmlLink,
  type AmlModel,
  type AmlNode,
  type Choice,
  type Multiplicity,
  multiplicities,
  type Pictogram,
  type Qualifier,
} from './aml.ts';
import type { AmlProblem } from './problem.ts';
import { type AmlToken, tokenizeAml } from './tokenize-aml.ts';

export interface ReadAml {
  readonly model: AmlModel;
  readonly problems: readonly AmlProblem[];
}

/** A longer text is no model that somebody reads. */
export const amlLengthMax = 50_000;

export function readAml(text: string): ReadAml {
  if (text.length > amlLengthMax)
    return {
      model: { aggregates: [] },
      problems: [{ id: 'too-long', args: { max: amlLengthMax }, span: { start: 0, end: 0 } }],
    };
  return new AmlReader(text).read();
}

class SyntaxMistake extends Error {
  readonly problem: AmlProblem;
  constructor(problem: AmlProblem) {
    super(problem.id);
    this.problem = problem;
  }
}

class AmlReader {
  readonly #text: string;
  readonly #tokens: readonly AmlToken[];
  readonly #problems: AmlProblem[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokenizeAml(text);
  }

  read(): ReadAml {
    const aggregates: Aggregate[] = [];
    while (this.#kind() !== 'end')
      this.#orSkip(() => {
        aggregates.push(this.#aggregate());
      });
    return { model: { aggregates }, problems: this.#problems };
  }

  #aggregate(): Aggregate {
    const { start } = this.#peek();
    this.#word('aggregate');
    const name = this.#name();
    this.#take('{');
    const nodes: AmlNode[] = [];
    const links: AmlLink[] = [];
    const choices: Choice[] = [];
    while (this.#kind() !== '}' && this.#kind() !== 'end')
      this.#orSkip(() => {
        if (this.#isNode()) nodes.push(this.#node());
        else if (this.#isWord('xor') && this.#kind(1) === 'name') choices.push(this.#choice());
        else links.push(this.#link());
      });
    this.#take('}');
    return { name, nodes, links, choices, span: this.#since(start) };
  }

  #isNode(): boolean {
    const at = this.#kind() === 'final' ? 1 : 0;
    const isNamed = this.#isWord('entity', at) || this.#isWord('value', at);
    return at === 1 || (isNamed && this.#kind(1) === 'name');
  }

  #node(): AmlNode {
    const { start } = this.#peek();
    const isFinal = this.#kind() === 'final';
    if (isFinal) this.#at++;
    const isEntity = this.#isWord('entity');
    if (!isEntity && !this.#isWord('value')) this.#expected('entity, value');
    this.#at++;
    const name = this.#name();
    this.#take('{');
    const fields: AmlField[] = [];
    while (this.#kind() !== '}' && this.#kind() !== 'end')
      this.#orSkip(() => {
        fields.push(this.#field());
      });
    this.#take('}');
    this.#skip(';');
    return { kind: isEntity ? 'entity' : 'value', isFinal, name, fields, span: this.#since(start) };
  }

  #field(): AmlField {
    const { start } = this.#peek();
    const pictogram = this.#pictogram() ?? '+';
    const isStatic = this.#skip('/');
    const name = this.#name();
    this.#take(':');
    const type = this.#type();
    let isMany = false;
    if (this.#kind() === '[') {
      if (this.#bracketed() !== '*') this.#expected('[*]');
      isMany = true;
    }
    const order = this.#order();
    const span = this.#since(start);
    this.#endOfLine();
    return { pictogram, isStatic, name, type, isMany, order, span };
  }

  #order(): 'asc' | 'desc' | undefined {
    if (!this.#skip('{')) return undefined;
    const word = this.#text.slice(this.#peek().start, this.#peek().end).toLowerCase();
    if (word !== 'asc' && word !== 'desc') this.#expected('{asc}, {desc}');
    this.#at++;
    this.#take('}');
    return word as 'asc' | 'desc';
  }

  #link(): AmlLink {
    const { start } = this.#peek();
    const source = this.#name();
    const link = this.#linkFrom(source, start);
    this.#endOfLine();
    return link;
  }

  #linkFrom(source: string, start: number): AmlLink {
    const qualifiers = this.#kind() === '[' ? this.#qualifiers() : [];
    if (qualifiers.length === 0 && this.#skip('-->')) {
      const pictogram = this.#pictogram() ?? '+';
      const role = this.#name();
      this.#take(':');
      const aggregate = this.#name();
      this.#take('.');
      const root = this.#name();
      const multiplicity = this.#multiplicity();
      const span = this.#since(start);
      return { kind: 'association', source, pictogram, role, aggregate, root, multiplicity, span };
    }
    if (this.#kind() !== '*--') this.#expected(qualifiers.length > 0 ? '*--' : '*--, -->');
    this.#at++;
    const pictogram = this.#pictogram() ?? '+';
    const role = this.#name();
    this.#take(':');
    const target = this.#name();
    const multiplicity = this.#multiplicity();
    const span = this.#since(start);
    return { kind: 'composition', source, qualifiers, pictogram, role, target, multiplicity, span };
  }

  #qualifiers(): Qualifier[] {
    this.#take('[');
    const qualifiers: Qualifier[] = [];
    do {
      const name = this.#name();
      this.#take(':');
      qualifiers.push({ name, type: this.#type() });
    } while (this.#skip(','));
    this.#take(']');
    return qualifiers;
  }

  #choice(): Choice {
    const { start } = this.#peek();
    this.#word('xor');
    const name = this.#name();
    this.#word('of');
    const source = this.#name();
    this.#take('{');
    const branches: AmlLink[] = [];
    while (this.#kind() !== '}' && this.#kind() !== 'end')
      this.#orSkip(() => {
        branches.push(this.#linkFrom(source, this.#peek().start));
        this.#endOfLine();
      });
    this.#take('}');
    this.#skip(';');
    return { name, source, branches, span: this.#since(start) };
  }

  #multiplicity(): Multiplicity {
    if (this.#kind() !== '[') return '1';
    const at = this.#peek();
    const inside = this.#bracketed();
    const found = multiplicities.find((one) => one === inside);
    if (found) return found;
    throw this.#mistake({ id: 'multiplicity', args: { found: `[${inside}]` }, span: at });
  }

  /** What stands between two brackets, without spaces. */
  #bracketed(): string {
    this.#take('[');
    const { start } = this.#peek();
    while (!['end', ']', '{', '}'].includes(this.#kind())) this.#at++;
    const inside = this.#text.slice(start, this.#peek().start).replaceAll(/\s/g, '');
    this.#take(']');
    return inside;
  }

  /** A type of CQL may have parameters: `map<text, frozen<list<int>>>`. */
  #type(): string {
    const { start } = this.#peek();
    this.#name();
    let { end } = this.#tokens[this.#at - 1]!;
    if (this.#kind() === '<') {
      let depth = 0;
      do {
        if (this.#kind() === '<') depth++;
        if (this.#kind() === '>') depth--;
        if (!['<', '>', ',', 'name', 'number'].includes(this.#kind())) this.#expected('>');
        ({ end } = this.#peek());
        this.#at++;
      } while (depth > 0);
    }
    return this.#text.slice(start, end).replaceAll(/\s+/g, '').replaceAll(',', ', ');
  }

  #pictogram(): Pictogram | undefined {
    const kind = this.#kind();
    if (kind !== '+' && kind !== '-' && kind !== '#' && kind !== '~') return undefined;
    this.#at++;
    return kind;
  }

  #name(): string {
    const { start, end } = this.#peek();
    if (this.#kind() !== 'name') this.#expected('name');
    this.#at++;
    return this.#text.slice(start, end);
  }

  #isWord(word: string, further = 0): boolean {
    const token = this.#peek(further);
    return token.kind === 'name' && this.#text.slice(token.start, token.end) === word;
  }

  #word(word: string): void {
    if (!this.#isWord(word)) this.#expected(word);
    this.#at++;
  }

  #take(kind: AmlToken['kind']): void {
    if (this.#kind() !== kind) this.#expected(kind);
    this.#at++;
  }

  #skip(kind: AmlToken['kind']): boolean {
    if (this.#kind() !== kind) return false;
    this.#at++;
    return true;
  }

  /** A field or a link ends with its line, with a semicolon, or before the bracket that closes what it stands in. */
  #endOfLine(): void {
    if (this.#skip(';')) return;
    if (this.#kind() === '}' || this.#kind() === 'end' || this.#peek().isFirstOfLine) return;
    this.#expected(';');
  }

  /** Goes on at the next line, or before the next closing bracket, when something was wrong. */
  #orSkip(read: () => void): void {
    const before = this.#at;
    try {
      read();
    } catch (mistake) {
      if (!(mistake instanceof SyntaxMistake)) throw mistake;
      this.#problems.push(mistake.problem);
      if (this.#at === before && this.#kind() !== 'end') this.#at++;
      while (this.#kind() !== 'end' && this.#kind() !== '}' && !this.#peek().isFirstOfLine) {
        if (this.#skip(';')) return;
        this.#at++;
      }
    }
  }

  #expected(what: string): never {
    const token = this.#peek();
    const found = this.#text.slice(token.start, token.end);
    throw this.#mistake({ id: found ? 'expected' : 'unfinished', args: { what, found }, span: token });
  }

  #mistake({ id, args, span: { start, end } }: AmlProblem): SyntaxMistake {
    return new SyntaxMistake({ id, args, span: { start, end } });
  }

  #peek(further = 0): AmlToken {
    return this.#tokens[Math.min(this.#at + further, this.#tokens.length - 1)]!;
  }

  #kind(further = 0): AmlToken['kind'] {
    return this.#peek(further).kind;
  }

  #since(start: number): Span {
    return { start, end: this.#tokens[Math.max(0, this.#at - 1)]!.end };
  }
}
