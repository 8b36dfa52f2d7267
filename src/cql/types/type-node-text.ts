import type { TypeNode } from '../syntax.ts';

/**
 * A type as it was written, in Cassandra's spelling (CQL3Type.Raw.toString): `varchar` stays. User types get their
 * keyspace when they are looked up, so that messages from then on show `keyspace` where none was written.
 */
export function typeNodeText(node: TypeNode, keyspace?: string): string {
  const inner = (part: TypeNode) => typeNodeText(part, keyspace);
  switch (node.kind) {
    case 'native':
      return node.name;
    case 'list':
    case 'set':
      return frozen(`${node.kind}<${inner(node.element)}>`, node.frozen);
    case 'map':
      return frozen(`map<${inner(node.key)}, ${inner(node.value)}>`, node.frozen);
    case 'tuple':
      return `tuple<${node.elements.map(inner).join(', ')}>`;
    case 'vector':
      return `vector<${inner(node.element)}, ${node.dimension}>`;
    case 'user': {
      const owner = node.name.keyspace?.name ?? keyspace;
      const name = node.name.name.name;
      return frozen(owner === undefined ? name : `${owner}.${name}`, node.frozen);
    }
    case 'custom':
      return `'${node.className}'`;
  }
}

function frozen(text: string, isFrozen: boolean): string {
  return isFrozen ? `frozen<${text}>` : text;
}
