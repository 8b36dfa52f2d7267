// The syntax tree of a CQL statement: plain data, as Parser.g of Cassandra 5.0 understands the text and no further.
// Nothing here knows a schema: constants keep their text, names their keyspace only if one was written.
// Absent parts are `null` or an empty array, never missing, so that nodes of one kind have one shape.

import type { NativeName } from '#engine/values/cql-type.ts';

// ── Names ──

/** `name` is the effective name: in lower case unless it was in double quotes. */
export interface Identifier {
  readonly name: string;
}

/** A table, index, view, type, function or aggregate, perhaps with its keyspace. */
export interface QualifiedName {
  readonly keyspace: Identifier | null;
  readonly name: Identifier;
}

// ── Types ──

/**
 * `frozen` already applies to inner types, as in CQL3Type.Raw.freeze(): in `frozen<list<list<int>>>` both lists are
 * frozen, and everything in a tuple is always frozen. Tuples and vectors are always frozen, whether this is written
 * or not. `varchar` stays different from `text`, since messages print what was written.
 */
export type TypeNode =
  | NativeTypeNode
  | ListTypeNode
  | MapTypeNode
  | TupleTypeNode
  | VectorTypeNode
  | UserTypeNode
  | CustomTypeNode;

export interface NativeTypeNode {
  readonly kind: 'native';
  readonly name: NativeName | 'varchar';
}
export interface ListTypeNode {
  readonly kind: 'list' | 'set';
  readonly element: TypeNode;
  readonly frozen: boolean;
}
export interface MapTypeNode {
  readonly kind: 'map';
  readonly key: TypeNode;
  readonly value: TypeNode;
  readonly frozen: boolean;
}
export interface TupleTypeNode {
  readonly kind: 'tuple';
  readonly elements: readonly TypeNode[];
}
export interface VectorTypeNode {
  readonly kind: 'vector';
  readonly element: TypeNode;
  readonly dimension: number;
}
export interface UserTypeNode {
  readonly kind: 'user';
  readonly name: QualifiedName;
  readonly frozen: boolean;
}
/** `'BytesType'`: the class name without its quotes, with its package. */
export interface CustomTypeNode {
  readonly kind: 'custom';
  readonly className: string;
}

// ── Terms: values in statements ──

export type Term =
  | Constant
  | NullTerm
  | BindMarker
  | ListTerm
  | MapTerm
  | UserTypeTerm
  | TupleTerm
  | CallTerm
  | OperationTerm
  | NegationTerm
  | TypeHintTerm
  | CastTerm;

/** Constants.Type of Cassandra, without its default. */
export type ConstantType = 'string' | 'integer' | 'uuid' | 'float' | 'boolean' | 'hex' | 'duration';

/**
 * `text` is as Cassandra keeps it: for a string the characters between the quotes, for all others what was written.
 */
export interface Constant {
  readonly kind: 'constant';
  readonly type: ConstantType;
  readonly text: string;
}
export interface NullTerm {
  readonly kind: 'null';
}
/** `?` or `:name`; `index` counts the markers of the whole statement from 0. */
export interface BindMarker {
  readonly kind: 'marker';
  readonly index: number;
  readonly name: Identifier | null;
}
/** `[1, 2]` (a list or a vector), `{1, 2}`. `{}` is an empty set until its column shows that it is a map. */
export interface ListTerm {
  readonly kind: 'list' | 'set';
  readonly elements: readonly Term[];
}
export interface MapTerm {
  readonly kind: 'map';
  readonly entries: readonly MapTermEntry[];
}
export interface MapTermEntry {
  readonly key: Term;
  readonly value: Term;
}
export interface UserTypeTerm {
  readonly kind: 'user';
  readonly fields: readonly UserTypeTermField[];
}
export interface UserTypeTermField {
  readonly name: Identifier;
  readonly value: Term;
}
/** `(1, 'a')`. Parentheses around a single term are also a tuple of one. */
export interface TupleTerm {
  readonly kind: 'tuple';
  readonly elements: readonly Term[];
}
export interface CallTerm {
  readonly kind: 'call';
  readonly function: QualifiedName;
  readonly args: readonly Term[];
}
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export interface OperationTerm {
  readonly kind: 'operation';
  readonly operator: ArithmeticOperator;
  readonly left: Term;
  readonly right: Term;
}
export interface NegationTerm {
  readonly kind: 'negation';
  readonly operand: Term;
}
/** `(int) 3` */
export interface TypeHintTerm {
  readonly kind: 'hint';
  readonly type: TypeNode;
  readonly operand: Term;
}
/** `CAST(3 AS double)` */
export interface CastTerm {
  readonly kind: 'cast';
  readonly operand: Term;
  readonly type: NativeTypeNode;
}

// ── Selectables: what is between SELECT and FROM, and after GROUP BY ──

export type Selectable =
  | ColumnSelectable
  | TermSelectable
  | CountRowsSelectable
  | MetadataSelectable
  | CallSelectable
  | CastSelectable
  | OperationSelectable
  | NegationSelectable
  | FieldSelectable
  | ElementSelectable
  | SliceSelectable
  | TypeHintSelectable
  | ParenthesesSelectable
  | ListSelectable
  | MapSelectable;

export interface ColumnSelectable {
  readonly kind: 'column';
  readonly column: Identifier;
}
export interface TermSelectable {
  readonly kind: 'term';
  readonly term: Constant | NullTerm | BindMarker;
}
/** Only `count(*)`: `count(1)` is a call of `count`, as in Parser.g. */
export interface CountRowsSelectable {
  readonly kind: 'countRows';
}
/** `writetime(c)`; `operand` is the column or a part of it: `writetime(m['k'])`. */
export interface MetadataSelectable {
  readonly kind: 'metadata';
  readonly function: 'writetime' | 'maxwritetime' | 'ttl';
  readonly column: Identifier;
  readonly operand: Selectable;
}
export interface CallSelectable {
  readonly kind: 'call';
  readonly function: QualifiedName;
  readonly args: readonly Selectable[];
}
export interface CastSelectable {
  readonly kind: 'cast';
  readonly operand: Selectable;
  readonly type: NativeTypeNode;
}
export interface OperationSelectable {
  readonly kind: 'operation';
  readonly operator: ArithmeticOperator;
  readonly left: Selectable;
  readonly right: Selectable;
}
export interface NegationSelectable {
  readonly kind: 'negation';
  readonly operand: Selectable;
}
/** `address.street` */
export interface FieldSelectable {
  readonly kind: 'field';
  readonly operand: Selectable;
  readonly field: Identifier;
}
/** `m['k']` */
export interface ElementSelectable {
  readonly kind: 'element';
  readonly operand: Selectable;
  readonly element: Term;
}
/** `m['a'..'f']`. One of the two sides may be open, but not both. */
export interface SliceSelectable {
  readonly kind: 'slice';
  readonly operand: Selectable;
  readonly from: Term | null;
  readonly to: Term | null;
}
export interface TypeHintSelectable {
  readonly kind: 'hint';
  readonly type: TypeNode;
  readonly operand: Selectable;
}
/** One element: only parentheses. Several: a tuple. */
export interface ParenthesesSelectable {
  readonly kind: 'parentheses';
  readonly elements: readonly Selectable[];
}
/** `[a, b]` or `{a, b}`; `{}` is a set here too. */
export interface ListSelectable {
  readonly kind: 'list' | 'set';
  readonly elements: readonly Selectable[];
}
/** `{k: v}` is a map or a user type. The schema decides. */
export interface MapSelectable {
  readonly kind: 'map';
  readonly entries: readonly { readonly key: Selectable; readonly value: Selectable }[];
}

export interface Selector {
  readonly selectable: Selectable;
  readonly alias: Identifier | null;
}

// ── WHERE ──

export type ComparisonOperator = '=' | '<' | '<=' | '>' | '>=' | '!=';

export type Relation =
  | ColumnRelation
  | InRelation
  | EntryRelation
  | TokenRelation
  | TupleRelation
  | TupleInRelation
  | CustomIndexRelation;

/** `IS NOT` has the null term as its value: only `IS NOT NULL` is allowed. */
export interface ColumnRelation {
  readonly kind: 'column';
  readonly column: Identifier;
  readonly operator: ComparisonOperator | 'LIKE' | 'CONTAINS' | 'CONTAINS KEY' | 'IS NOT';
  readonly value: Term;
}
/** `c IN (…)` has values and no marker, `c IN ?` a marker and no values. */
export interface InRelation {
  readonly kind: 'in';
  readonly column: Identifier;
  readonly values: readonly Term[];
  readonly marker: BindMarker | null;
}
/** `m['k'] = v` */
export interface EntryRelation {
  readonly kind: 'entry';
  readonly column: Identifier;
  readonly key: Term;
  readonly operator: ComparisonOperator;
  readonly value: Term;
}
/** `token(a, b) > …` */
export interface TokenRelation {
  readonly kind: 'token';
  readonly columns: readonly Identifier[];
  readonly operator: ComparisonOperator;
  readonly value: Term;
}
/** `(a, b) > (1, 2)` */
export interface TupleRelation {
  readonly kind: 'tuple';
  readonly columns: readonly Identifier[];
  readonly operator: ComparisonOperator;
  readonly value: TupleTerm | BindMarker;
}
/** `(a, b) IN ((1, 2), (3, 4))`, `(a, b) IN (?, ?)`, or `(a, b) IN ?` with a marker and no values. */
export interface TupleInRelation {
  readonly kind: 'tupleIn';
  readonly columns: readonly Identifier[];
  readonly values: readonly (TupleTerm | BindMarker)[];
  readonly marker: BindMarker | null;
}
/** `expr(index, value)` */
export interface CustomIndexRelation {
  readonly kind: 'customIndex';
  readonly index: Identifier;
  readonly value: Term;
}

// ── Statements ──

export type Statement =
  | SelectStatement
  | ModificationStatement
  | BatchStatement
  | UseStatement
  | TruncateStatement
  | SchemaStatement
  | RoleStatement
  | DescribeStatement;

export interface StatementNode {
  /**
   * The names of the bind markers in order. It is empty for the statements inside a batch; the batch holds all
   * markers.
   */
  readonly markers: readonly (string | null)[];
}

export interface SelectStatement extends StatementNode {
  readonly kind: 'select';
  readonly json: boolean;
  readonly distinct: boolean;
  /** Empty for `*`. */
  readonly selectors: readonly Selector[];
  readonly table: QualifiedName;
  readonly where: readonly Relation[];
  readonly groupBy: readonly Selectable[];
  readonly orderBy: readonly Ordering[];
  readonly perPartitionLimit: Constant | BindMarker | null;
  readonly limit: Constant | BindMarker | null;
  readonly allowFiltering: boolean;
}
/** `annOf` is the vector of `ORDER BY v ANN OF […]`. */
export interface Ordering {
  readonly column: Identifier;
  readonly annOf: Term | null;
  readonly descending: boolean;
}

export type ModificationStatement = InsertStatement | InsertJsonStatement | UpdateStatement | DeleteStatement;

/** `USING TIMESTAMP … AND TTL …`. If one is written twice, the last one counts. */
export interface Using {
  readonly timestamp: Constant | BindMarker | null;
  readonly ttl: Constant | BindMarker | null;
}

export interface InsertStatement extends StatementNode {
  readonly kind: 'insert';
  readonly table: QualifiedName;
  readonly columns: readonly Identifier[];
  readonly values: readonly Term[];
  readonly ifNotExists: boolean;
  readonly using: Using;
}
export interface InsertJsonStatement extends StatementNode {
  readonly kind: 'insertJson';
  readonly table: QualifiedName;
  readonly json: Constant | BindMarker;
  /** `DEFAULT UNSET`; without it, columns that the document leaves out become null. */
  readonly defaultUnset: boolean;
  readonly ifNotExists: boolean;
  readonly using: Using;
}
export interface UpdateStatement extends StatementNode {
  readonly kind: 'update';
  readonly table: QualifiedName;
  readonly using: Using;
  readonly assignments: readonly Assignment[];
  readonly where: readonly Relation[];
  readonly ifExists: boolean;
  readonly conditions: readonly Condition[];
}
export interface DeleteStatement extends StatementNode {
  readonly kind: 'delete';
  readonly deletions: readonly Deletion[];
  readonly table: QualifiedName;
  readonly using: Using;
  readonly where: readonly Relation[];
  readonly ifExists: boolean;
  readonly conditions: readonly Condition[];
}

/** `add` is `c = c + t` and `c += t` (and `c = c -3`, which adds -3), `prepend` is `c = t + c`. */
export type Assignment = ColumnAssignment | ElementAssignment | FieldAssignment;
export interface ColumnAssignment {
  readonly kind: 'set' | 'add' | 'subtract' | 'prepend';
  readonly column: Identifier;
  readonly value: Term;
}
export interface ElementAssignment {
  readonly kind: 'setElement';
  readonly column: Identifier;
  readonly element: Term;
  readonly value: Term;
}
export interface FieldAssignment {
  readonly kind: 'setField';
  readonly column: Identifier;
  readonly field: Identifier;
  readonly value: Term;
}

/** A column, an element of it (`c[t]`) or a field of it (`c.f`). */
export interface Deletion {
  readonly column: Identifier;
  readonly element: Term | null;
  readonly field: Identifier | null;
}

/**
 * `IF c = t`, `IF c[t] > t`, `IF c.f IN (…)`. All operators except IN have a `value`; IN has `values` or a `marker`.
 */
export interface Condition {
  readonly column: Identifier;
  readonly element: Term | null;
  readonly field: Identifier | null;
  readonly operator: ComparisonOperator | 'CONTAINS' | 'CONTAINS KEY' | 'IN';
  readonly value: Term | null;
  readonly values: readonly Term[];
  readonly marker: BindMarker | null;
}

export interface BatchStatement extends StatementNode {
  readonly kind: 'batch';
  readonly type: 'LOGGED' | 'UNLOGGED' | 'COUNTER';
  readonly using: Using;
  readonly statements: readonly ModificationStatement[];
}
export interface UseStatement extends StatementNode {
  readonly kind: 'use';
  readonly keyspace: Identifier;
}
export interface TruncateStatement extends StatementNode {
  readonly kind: 'truncate';
  readonly table: QualifiedName;
}

// ── Schema ──

/** `name = 'value'` or `name = {'k': 'v'}`. The values are always texts, whatever constants were written. */
export interface Property {
  readonly name: string;
  readonly value: string | ReadonlyMap<string, string>;
}

export type SchemaStatement =
  | CreateKeyspaceStatement
  | AlterKeyspaceStatement
  | DropStatement
  | CreateTableStatement
  | AlterTableStatement
  | CreateTypeStatement
  | AlterTypeStatement
  | CreateIndexStatement
  | CreateViewStatement
  | AlterViewStatement
  | CreateFunctionStatement
  | CreateAggregateStatement
  | DropFunctionStatement
  | CreateTriggerStatement
  | DropTriggerStatement;

export interface CreateKeyspaceStatement extends StatementNode {
  readonly kind: 'createKeyspace';
  readonly keyspace: Identifier;
  readonly ifNotExists: boolean;
  readonly properties: readonly Property[];
}
export interface AlterKeyspaceStatement extends StatementNode {
  readonly kind: 'alterKeyspace';
  readonly keyspace: Identifier;
  readonly ifExists: boolean;
  readonly properties: readonly Property[];
}
/** For a keyspace, `name` has only one part. */
export interface DropStatement extends StatementNode {
  readonly kind: 'dropKeyspace' | 'dropTable' | 'dropType' | 'dropIndex' | 'dropView';
  readonly name: QualifiedName;
  readonly ifExists: boolean;
}

export interface CreateTableStatement extends StatementNode {
  readonly kind: 'createTable';
  readonly table: QualifiedName;
  readonly ifNotExists: boolean;
  /** The elements in the order written. Exactly one primary key is required, but this is checked later. */
  readonly elements: readonly (ColumnDefinition | PrimaryKey)[];
  readonly options: CreateTableOptions;
}
export interface CreateTableOptions {
  readonly clusteringOrder: readonly ClusteringOrder[];
  readonly compactStorage: boolean;
  readonly properties: readonly Property[];
}
export interface ColumnDefinition {
  readonly name: Identifier;
  readonly type: TypeNode;
  readonly static: boolean;
  readonly mask: ColumnMask | null;
}
/** `MASKED WITH DEFAULT` is the function `mask_default` without arguments. */
export interface ColumnMask {
  readonly function: QualifiedName;
  readonly args: readonly Term[];
}
export interface PrimaryKey {
  readonly partitionKey: readonly Identifier[];
  readonly clustering: readonly Identifier[];
}
export interface ClusteringOrder {
  readonly column: Identifier;
  readonly descending: boolean;
}

export interface AlterTableStatement extends StatementNode {
  readonly kind: 'alterTable';
  readonly table: QualifiedName;
  readonly ifExists: boolean;
  readonly change: TableChange;
}
/** `ifColumn` is the inner `IF [NOT] EXISTS`. */
export type TableChange =
  | { readonly kind: 'alterType'; readonly column: Identifier; readonly type: TypeNode }
  | {
      readonly kind: 'mask';
      readonly column: Identifier;
      readonly ifColumn: boolean;
      /** Null for `DROP MASKED`. */
      readonly mask: ColumnMask | null;
    }
  | { readonly kind: 'add'; readonly columns: readonly ColumnDefinition[]; readonly ifColumn: boolean }
  | {
      readonly kind: 'drop';
      readonly columns: readonly Identifier[];
      readonly ifColumn: boolean;
      /** The integer after `USING TIMESTAMP`. */
      readonly timestamp: string | null;
    }
  | { readonly kind: 'rename'; readonly renames: readonly Rename[]; readonly ifColumn: boolean }
  | { readonly kind: 'dropCompactStorage' }
  | { readonly kind: 'properties'; readonly properties: readonly Property[] };
export interface Rename {
  readonly from: Identifier;
  readonly to: Identifier;
}

export interface CreateTypeStatement extends StatementNode {
  readonly kind: 'createType';
  readonly type: QualifiedName;
  readonly ifNotExists: boolean;
  readonly fields: readonly FieldDefinition[];
}
export interface FieldDefinition {
  readonly name: Identifier;
  readonly type: TypeNode;
}
export interface AlterTypeStatement extends StatementNode {
  readonly kind: 'alterType';
  readonly type: QualifiedName;
  readonly ifExists: boolean;
  readonly change: TypeChange;
}
export type TypeChange =
  | { readonly kind: 'alterType'; readonly field: FieldDefinition }
  | { readonly kind: 'add'; readonly field: FieldDefinition; readonly ifField: boolean }
  | { readonly kind: 'rename'; readonly renames: readonly Rename[]; readonly ifField: boolean };

export interface CreateIndexStatement extends StatementNode {
  readonly kind: 'createIndex';
  readonly custom?: true;
  readonly ifNotExists: boolean;
  readonly name: Identifier | null;
  readonly table: QualifiedName;
  readonly targets: readonly IndexTarget[];
  /** The class name after USING. */
  readonly className: string | null;
  readonly properties: readonly Property[] | null;
}
export interface IndexTarget {
  readonly kind: 'simple' | 'values' | 'keys' | 'entries' | 'full';
  readonly column: Identifier;
}

/** What a view selects is not kept, because the engine has no views. */
export interface CreateViewStatement extends StatementNode {
  readonly kind: 'createView';
  readonly ifNotExists: boolean;
  readonly view: QualifiedName;
  readonly table: QualifiedName;
}
export interface AlterViewStatement extends StatementNode {
  readonly kind: 'alterView';
  readonly view: QualifiedName;
  readonly ifExists: boolean;
  readonly properties: readonly Property[];
}

/** What a function does is not kept, because the engine has no user-defined functions. */
export interface CreateFunctionStatement extends StatementNode {
  readonly kind: 'createFunction';
  readonly orReplace: boolean;
  readonly ifNotExists: boolean;
  readonly function: QualifiedName;
  readonly parameters: readonly FieldDefinition[];
}
export interface CreateAggregateStatement extends StatementNode {
  readonly kind: 'createAggregate';
  readonly orReplace: boolean;
  readonly ifNotExists: boolean;
  readonly function: QualifiedName;
  readonly parameters: readonly TypeNode[];
  readonly stateType: TypeNode;
}
export interface DropFunctionStatement extends StatementNode {
  readonly kind: 'dropFunction' | 'dropAggregate';
  readonly function: QualifiedName;
  readonly ifExists: boolean;
  /** Null if no parentheses were written. */
  readonly parameters: readonly TypeNode[] | null;
}
export interface CreateTriggerStatement extends StatementNode {
  readonly kind: 'createTrigger';
  readonly name: Identifier;
  readonly ifNotExists: boolean;
  readonly table: QualifiedName;
  readonly className: string;
}
export interface DropTriggerStatement extends StatementNode {
  readonly kind: 'dropTrigger';
  readonly name: Identifier;
  readonly ifExists: boolean;
  readonly table: QualifiedName;
}

// ── Roles and permissions ──

/** The embedded engine has no roles, so it keeps only the kind of these statements. */
export interface RoleStatement extends StatementNode {
  readonly kind: 'role';
  /** `CREATE ROLE`, `DROP USER`, `GRANT`, `LIST`. */
  readonly what: string;
}

// ── DESCRIBE ──

export interface DescribeStatement extends StatementNode {
  readonly kind: 'describe';
  readonly what:
    | 'cluster'
    | 'schema'
    | 'keyspaces'
    | 'keyspace'
    | 'tables'
    | 'table'
    | 'index'
    | 'view'
    | 'types'
    | 'type'
    | 'functions'
    | 'function'
    | 'aggregates'
    | 'aggregate'
    /** A name alone: a keyspace, table, index or view. */
    | 'anything';
  /** Null for the plurals, and for `DESCRIBE KEYSPACE` of the current keyspace. */
  readonly name: QualifiedName | null;
  /** `FULL SCHEMA` */
  readonly full: boolean;
  /** `ONLY KEYSPACE` */
  readonly only: boolean;
  readonly internals: boolean;
}
