import type { TypeNode, UserTypeNode } from '../syntax.ts';

/**
 * When Cassandra looks up a user type, it adds the keyspace to the type's name. Later messages show that keyspace.
 */
const owners = new WeakMap<UserTypeNode, string>();

export function setOwner(node: UserTypeNode, keyspace: string): void {
  owners.set(node, keyspace);
}

/** The keyspace that was written, or in which the type was first looked up. */
export function ownerOf(node: UserTypeNode): string | undefined {
  return node.name.keyspace?.name ?? owners.get(node);
}

/**
 * A type as it was written, in Cassandra's spelling (CQL3Type.Raw.toString): `varchar` stays. `keyspace` is used if
 * none was written and none was found by a lookup.
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
      const owner = ownerOf(node) ?? keyspace;
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
