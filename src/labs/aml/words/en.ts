import type { AmlWords } from '../words.ts';

export const en: AmlWords = {
  'too-long': ({ max }) => `The model is longer than ${max} characters, which is more than this page reads.`,
  expected: ({ what, found }) => `Here ${named(what)} is expected, and ${found} was found.`,
  unfinished: ({ what }) => `The text ends too early: ${named(what)} is still missing.`,
  multiplicity: ({ found }) => `${found} is no multiplicity. Write [1], [0..1], [*], [0..*] or [1..*].`,
  'no-root': ({ aggregate }) => `${aggregate} has no entity. The first entity of an aggregate is its root.`,
  'no-identifier': ({ aggregate, root }) =>
    `${aggregate} has no identifier. Mark a field or an association of ${root} with #; it becomes the partition key.`,
  'lonely-discriminator': ({ name }) =>
    `~ ${name} needs an identifier beside it: # decides where a row is stored, and ~ only orders the rows there.`,
  'order-elsewhere': ({ name }) =>
    `Only a discriminator (~) of the root is stored in order, and ${name} is none.`,
  'static-without-discriminator': ({ name }) =>
    `/ ${name} needs a discriminator (~) in the root. Without one a partition has a single row, and nothing to share.`,
  'static-key': ({ name }) => `${name} is part of the key, so it cannot be static.`,
  'many-in-key': ({ name }) => `${name} is part of the key, so it holds one value and not [*].`,
  'not-final-in-collection': ({ node }) => `${node} is stored in a collection, so it must be «final».`,
  'not-final-with-collection': ({ node }) => `${node} holds a collection, so it must be «final».`,
  'composed-root': ({ node }) =>
    `${node} belongs to an aggregate as its root or in another one, so it cannot be embedded here. Refer to it with -->.`,
  'not-a-root': ({ target }) =>
    `${target} is not the root of another aggregate, and only such a root can be referred to.`,
  'unknown-node': ({ node, aggregate }) => `${aggregate} has no node with the name ${node}.`,
  'contains-itself': ({ node }) => `${node} contains itself, directly or through its parts.`,
  'too-few-branches': ({ name }) => `The disjunction ${name} needs at least two branches.`,
  'branch-to-many': ({ name }) =>
    `${name} is a branch of a disjunction, so it leads to one thing and not to many.`,
  'unknown-type': ({ name, type }) => `${name} cannot have the type ${type} here.`,
  'same-name': ({ name }) => `${name} is there twice, or two types with this name have different fields.`,
  'foreign-name': ({ name }) =>
    `${name} becomes the name of a table, which may have only Latin letters, digits and underscores.`,
  'partition-grows': ({ name }) =>
    `All rows with the same ${name} are in one partition, which grows with every new row. A second # can divide it, for example by month.`,
  'collection-unbounded': ({ name }) =>
    `A read always loads all of ${name}. This is fine as long as there are few values.`,
  'not-checked-unique': ({ name }) =>
    `Cassandra does not check that ${name} is unique. Claim it in a table of its own with INSERT … IF NOT EXISTS.`,
  'few-values': ({ name }) =>
    `${name} has few different values, so a few partitions get all the rows. Choose an identifier with many values.`,
  'mutable-key': ({ name }) =>
    `${name} is part of the key and changes. Each change then means that a row is deleted and another one is inserted.`,
  'several-places': ({ node, places }) =>
    `${node} is stored in ${places} aggregates, so each change has to be written ${places} times.`,
  'list-of-values': ({ name }) =>
    `To change one value of ${name} a program has to know its position in the list. A qualifier makes a map of it.`,
  'embedded-key': ({ name }) =>
    `${name} stands in an embedded node, where # and ~ have no effect on the key.`,
};

function named(what: string | number | undefined): string {
  return what === 'name' ? 'a name' : String(what);
}
