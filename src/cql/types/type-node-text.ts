import type { TypeNode } from '../syntax.ts';

/** A type as it was written, in Cassandra's spelling (CQL3Type.Raw.toString): `varchar` stays, keyspaces too. */
export function typeNodeText(node: TypeNode): string {
  switch (node.kind) {
    case 'native':
      return node.name;
    case 'list':
    case 'set':
      return frozen(`${node.kind}<${typeNodeText(node.element)}>`, node.frozen);
    case 'map':
      return frozen(`map<${typeNodeText(node.key)}, ${typeNodeText(node.value)}>`, node.frozen);
    case 'tuple':
      return `tuple<${node.elements.map(typeNodeText).join(', ')}>`;
    case 'vector':
      return `vector<${typeNodeText(node.element)}, ${node.dimension}>`;
    case 'user':
      return frozen(
        node.name.keyspace ? `${node.name.keyspace.name}.${node.name.name.name}` : node.name.name.name,
        node.frozen,
      );
    case 'custom':
      return `'${node.className}'`;
  }
}

function frozen(text: string, isFrozen: boolean): string {
  return isFrozen ? `frozen<${text}>` : text;
}
