import type { LanguageRegistration } from 'shiki';
import { afterOn, beforeName, phrases } from './cql-phrases.ts';
import {
  builtInFunctions,
  collectionTypes,
  consistencyLevels,
  literalWords,
  nativeTypes,
  reservedKeywords,
  unreservedKeywords,
} from './cql-words.ts';

// A TextMate grammar of Cassandra's CQL. Its literals follow the lexer of Cassandra (src/antlr/Lexer.g).
// A grammar reads line by line and knows no statements, hence three rules on words that are not reserved:
// such a word is a keyword in one of the phrases and in capitals, else a name; a type is a type after
// the name of its column or inside angle brackets, else a name; and only what can be a column of the table
// gets the scope `variable.other.name`, which column roles look for.

const reserved = oneOf(reservedKeywords.filter((word) => !literalWords.includes(word)));
const notReserved = `(?!${oneOf([...reservedKeywords, ...literalWords])})`;
const notKeyword = `(?!${oneOf([...reservedKeywords, ...unreservedKeywords, ...literalWords])})`;
const name = '\\b[A-Za-z]\\w*';
const quotedName = '"(?:[^"]|"")+"';
const nativeType = oneOf(nativeTypes);
const collectionType = oneOf(collectionTypes);

const durationUnits = '(?i:y|mo|w|d|h|ms|us|µs|ns|m|s)';
const isoPeriod = '(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?';
const isoTime = '(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)?';
const isoAlternative = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d';

export const cqlGrammar: LanguageRegistration = {
  name: 'cql',
  displayName: 'CQL',
  scopeName: 'source.cql',
  patterns: include(
    'comments',
    'strings',
    'literals',
    'bind-markers',
    'commands',
    'named-things',
    'phrases',
    'functions',
    'types',
    'keywords',
    'user-types',
    'names',
    'operators',
    'punctuation',
  ),
  repository: {
    comments: {
      patterns: [
        { match: '--.*$', name: 'comment.line.double-dash.cql' },
        { match: '//.*$', name: 'comment.line.double-slash.cql' },
        { begin: '/\\*', end: '\\*/', name: 'comment.block.cql' },
      ],
    },
    strings: {
      patterns: [
        {
          begin: "'",
          end: "'(?!')",
          name: 'string.quoted.single.cql',
          patterns: [{ match: "''", name: 'constant.character.escape.cql' }],
        },
        { begin: '\\$\\$', end: '\\$\\$', name: 'string.quoted.dollar.cql' },
      ],
    },
    literals: {
      patterns: [
        { match: alone('\\h{8}-(?:\\h{4}-){3}\\h{12}'), name: 'constant.other.uuid.cql' },
        { match: alone('0[xX]\\h*'), name: 'constant.numeric.blob.cql' },
        {
          match: alone(`-?(?:\\d+${durationUnits})+`),
          name: 'constant.other.duration.cql',
        },
        {
          match: alone(`-?P(?=\\d|T\\d)(?:${isoAlternative}|\\d+W|${isoPeriod}${isoTime})`),
          name: 'constant.other.duration.iso.cql',
        },
        {
          match: alone('-?\\d+(?:\\.(?!\\.)\\d*(?:[eE][-+]?\\d+)?|[eE][-+]?\\d+)'),
          name: 'constant.numeric.float.cql',
        },
        { match: alone('-?(?i:nan|infinity)'), name: 'constant.language.float.cql' },
        { match: alone('-?\\d+'), name: 'constant.numeric.integer.cql' },
        { match: oneOf(literalWords), name: 'constant.language.cql' },
      ],
    },
    'bind-markers': {
      patterns: [
        { match: '\\?', name: 'variable.parameter.positional.cql' },
        // After a key or a closing quote the colon belongs to a map or to a value of a user-defined type.
        { match: `(?<![\\w'"\\])}]):(?:${name}|${quotedName})`, name: 'variable.parameter.named.cql' },
      ],
    },
    // Commands of cqlsh, known at the very start of a line: indented, the same words are names of columns.
    commands: {
      patterns: [
        {
          match: `^(?i)((?:SERIAL\\s+)?CONSISTENCY)(?:\\s+(${consistencyLevels.join('|')}))?(?=\\s*(?:;|--|//|$))`,
          captures: capture({ 1: 'keyword.other.command.cql', 2: 'constant.language.consistency.cql' }),
        },
        {
          match: "^(?i)((?:TRACING|EXPAND|PAGING|CAPTURE)(?:\\s+(?:ON|OFF))?)(?=\\s*(?:;|--|//|[\\d']|$))",
          name: 'keyword.other.command.cql',
        },
        { match: '^(?i)SHOW\\s+(?:VERSION|HOST|SESSION|REPLICAS)\\b', name: 'keyword.other.command.cql' },
        { match: "^(?i)SOURCE(?=\\s+')", name: 'keyword.other.command.cql' },
        { match: '^(?i)(?:COPY|LOGIN|HELP)(?=\\s+[\\w"])', name: 'keyword.other.command.cql' },
        {
          match: '^(?i)(?:HELP|EXIT|QUIT|CLEAR|CLS|DEBUG)(?=\\s*(?:;|$))',
          name: 'keyword.other.command.cql',
        },
      ],
    },
    'named-things': {
      match: `(${beforeName})\\s+${notReserved}(?!${oneOf(afterOn)})(${name})`,
      captures: capture({ 1: 'keyword.other.cql', 2: 'entity.name.cql' }),
    },
    phrases: {
      patterns: [
        {
          match: `\\b(?i:(AS(?=\\s+\\w+\\s*\\))|RETURNS|STYPE)\\s+(${nativeType}))`,
          captures: capture({ 1: 'keyword.other.cql', 2: 'storage.type.cql' }),
        },
        { match: phrases, name: 'keyword.other.cql' },
      ],
    },
    functions: {
      patterns: [
        { match: `${oneOf(builtInFunctions)}(?=\\s*\\()`, name: 'support.function.cql' },
        { match: `${notReserved}${name}(?=\\()`, name: 'entity.name.function.cql' },
      ],
    },
    types: {
      patterns: [
        {
          match: `(${notReserved}${name}|${quotedName})\\s+(${nativeType})`,
          captures: capture({ 1: 'variable.other.name.cql', 2: 'storage.type.cql' }),
        },
        { match: `${notReserved}${name}(?=\\s+${collectionType}\\s*<)`, name: 'variable.other.name.cql' },
        {
          begin: `(${collectionType})\\s*<`,
          beginCaptures: capture({ 1: 'storage.type.cql' }),
          end: '>',
          patterns: [
            ...include('types', 'literals', 'comments'),
            { match: nativeType, name: 'storage.type.cql' },
            { match: name, name: 'entity.name.type.cql' },
          ],
        },
      ],
    },
    keywords: {
      patterns: [
        { match: reserved, name: 'keyword.other.cql' },
        {
          match: `\\b(?:${[...nativeTypes, ...collectionTypes].join('|').toUpperCase()})\\b`,
          name: 'storage.type.cql',
        },
        { match: `\\b(?:${unreservedKeywords.join('|')})\\b`, name: 'keyword.other.cql' },
      ],
    },
    // Nowhere else in CQL do two names stand side by side.
    'user-types': {
      match: `(${name}|${quotedName})\\s+${notKeyword}(${name})(?!\\s*[.:(])`,
      captures: capture({ 1: 'variable.other.name.cql', 2: 'entity.name.type.cql' }),
    },
    names: {
      patterns: [
        { match: `(?<=\\.)(?:${name}|${quotedName})|${name}(?=\\s*:)`, name: 'variable.other.member.cql' },
        { match: quotedName, name: 'variable.other.name.quoted.cql' },
        { match: name, name: 'variable.other.name.cql' },
      ],
    },
    operators: { match: '[-+]=|[<>!]=|[-+*/%=<>]', name: 'keyword.operator.cql' },
    punctuation: {
      patterns: [
        { match: ';', name: 'punctuation.terminator.statement.cql' },
        { match: ',', name: 'punctuation.separator.cql' },
        { match: '[.:]', name: 'punctuation.accessor.cql' },
        { match: '[()\\[\\]{}]', name: 'punctuation.section.cql' },
      ],
    },
  },
};

function oneOf(words: readonly string[]): string {
  return `(?i:\\b(?:${words.join('|')})\\b)`;
}

/** Not a piece of a longer word or number. */
function alone(pattern: string): string {
  return `(?<!\\w)(?:${pattern})(?!\\w)`;
}

function include(...rules: string[]) {
  return rules.map((rule) => ({ include: `#${rule}` }));
}

function capture(names: Record<number, string>) {
  return Object.fromEntries(Object.entries(names).map(([group, scope]) => [group, { name: scope }]));
}
