import { type CqlType, type NativeName, nativeNames, type UserTypeField } from './cql-type.ts';
import { ValueError } from './cql-value.ts';

/** The fields of each user type that a type may name. */
export type UserTypes = Readonly<Record<string, readonly UserTypeField[]>>;

/** Reads a type as CQL writes it: `frozen<map<text, list<int>>>`. `varchar` becomes text, as in Cassandra. */
export function parseType(source: string, userTypes: UserTypes = {}): CqlType {
  const words = source.match(/"(?:[^"]|"")+"|[\w]+|[<>,]|\S/g) ?? [];
  let at = 0;

  const take = (wanted: string) => {
    if (words[at] !== wanted) throw unreadable(source, `expected ${wanted}, found ${words[at] ?? 'the end'}`);
    at++;
  };
  const readArguments = (count: number): CqlType[] => {
    take('<');
    const found = [read()];
    while (words[at] === ',' && found.length < count) {
      at++;
      found.push(read());
    }
    if (Number.isFinite(count) && found.length < count)
      throw unreadable(source, `expected ${count} types between < and >`);
    return found;
  };

  const read = (): CqlType => {
    const word = words[at++] ?? '';
    const name = word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase();
    switch (word.startsWith('"') ? '' : name) {
      case 'frozen': {
        const [inner] = readArguments(1);
        take('>');
        return freeze(inner!);
      }
      case 'list':
      case 'set': {
        const [element] = readArguments(1);
        take('>');
        return { kind: name as 'list' | 'set', element: element!, frozen: false };
      }
      case 'map': {
        const [key, value] = readArguments(2);
        take('>');
        return { kind: 'map', key: key!, value: value!, frozen: false };
      }
      case 'tuple': {
        const elements = readArguments(Number.POSITIVE_INFINITY);
        take('>');
        return { kind: 'tuple', elements };
      }
      case 'vector': {
        const [element] = readArguments(1);
        take(',');
        const dimension = Number(words[at++]);
        if (!Number.isInteger(dimension) || dimension < 1)
          throw new ValueError(`vectors may only have positive dimensions; given ${words[at - 1]}`);
        take('>');
        return { kind: 'vector', element: element!, dimension };
      }
      case 'varchar':
        return { kind: 'native', name: 'text' };
    }
    if (!word.startsWith('"') && isNative(name)) return { kind: 'native', name };
    const fields = Object.hasOwn(userTypes, name) ? userTypes[name] : undefined;
    if (!fields) throw new ValueError(`Unknown type ${name}`);
    return { kind: 'udt', name, fields, frozen: false };
  };

  const type = read();
  if (at < words.length) throw unreadable(source, `nothing may follow, found ${words[at]}`);
  return type;
}

function freeze(type: CqlType): CqlType {
  return 'frozen' in type ? { ...type, frozen: true } : type;
}

function isNative(name: string): name is NativeName {
  return (nativeNames as readonly string[]).includes(name);
}

function unreadable(source: string, why: string): ValueError {
  return new ValueError(`${source} is no type: ${why}`);
}
