import type { Identifier, TypeNode } from '../syntax.ts';

/** A type with the keyspace written before the names of user types that lacked it, as messages show it. */
export function qualifyType(node: TypeNode, keyspace: string): TypeNode {
  switch (node.kind) {
    case 'user': {
      if (node.name.keyspace) return node;
      const identifier: Identifier = { ...node.name.name, name: keyspace };
      return { ...node, name: { ...node.name, keyspace: identifier } };
    }
    case 'list':
    case 'set':
    case 'vector':
      return { ...node, element: qualifyType(node.element, keyspace) };
    case 'map':
      return {
        ...node,
        key: qualifyType(node.key, keyspace),
        value: qualifyType(node.value, keyspace),
      };
    case 'tuple':
      return { ...node, elements: node.elements.map((element) => qualifyType(element, keyspace)) };
    default:
      return node;
  }
}
