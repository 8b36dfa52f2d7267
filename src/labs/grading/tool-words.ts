// Which commands of nodetool a lab knows. Whatever else is typed is refused before it reaches a node: on a real cluster
// nodetool can do anything.

/** Commands that change something. They name a keyspace of the lab. */
export const changingTools = ['repair', 'flush', 'compact'] as const;
/** Commands that only look. */
const lookingTools = [
  'status',
  'ring',
  'info',
  'getendpoints',
  'tablestats',
  'listpendinghints',
  'version',
] as const;

const flags = /^(?:-full|--full|-pr|--partitioner-range|-seq|--sequential|-pl|--pull)$/;

/** The words after `nodetool`; undefined if the text is another command. */
export function toolWords(text: string): readonly string[] | undefined {
  const [first = '', ...words] = text.trim().replace(/;$/, '').trim().split(/\s+/);
  return first.toLowerCase() === 'nodetool' ? words : undefined;
}

/** Why a lab does not run a command; undefined if it does. */
export function refuseTool(words: readonly string[], keyspaces: readonly string[]): string | undefined {
  const [command = '', ...rest] = words;
  if (rest.length > 8 || words.some((word) => !/^[-\w.:]{1,64}$/.test(word)))
    return `nodetool: Found unexpected parameters: [${words.join(', ').slice(0, 200)}]`;
  const unknown = rest.find((word) => word.startsWith('-') && !(command === 'repair' && flags.test(word)));
  if (unknown !== undefined && !/^-\d+$/.test(unknown))
    return `nodetool: Found unexpected parameters: [${unknown}]`;
  const isChanging = (changingTools as readonly string[]).includes(command);
  if (!isChanging && !(lookingTools as readonly string[]).includes(command))
    return `nodetool ${command}: a lab knows ${[...changingTools, ...lookingTools].join(', ')}.`;
  const [keyspace] = rest.filter((word) => !word.startsWith('-'));
  if (isChanging && (keyspace === undefined || !keyspaces.includes(keyspace)))
    return `nodetool ${command}: name a keyspace of this lab: ${keyspaces.join(', ')}.`;
  return undefined;
}
