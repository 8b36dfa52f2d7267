import type { TypeNode, UserTypeNode } from '../syntax.ts';

/** Cassandra writes the keyspace into the name of a user type when it looks that up; messages from then on show it. */
const owners = new WeakMap<UserTypeNode, string>();

export function setOwner(node: UserTypeNode, keyspace: string): void {
  owners.set(node, keyspace);
}

/** A type as it was written, in Cassandra's spelling (CQL3Type.Raw.toString): `varchar` stays. */
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
    case 'user': {
      const owner = node.name.keyspace?.name ?? owners.get(node);
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
