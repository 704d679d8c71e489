import * as v from 'valibot'

/** Rights by name, as manifests and lockfiles write them. */
export const rightsResult = v.record(v.string(), v.union([v.literal(true), v.array(v.string())]))

/** Files that changed, or would. */
export const changesResult = v.array(
  v.strictObject({ action: v.picklist(['create', 'update', 'remove']), path: v.string() }),
)

/** Rights that plugins ask for in vain. */
export const notGrantedResult = v.array(v.strictObject({ feature: v.string(), capabilities: rightsResult }))

const part = {
  part: v.string(),
  bytes: v.number(),
  brotli: v.number(),
  limit: v.nullable(v.number()),
  isOver: v.boolean(),
}

/** Weight of one part, in bytes. */
export const partResult = v.strictObject(part)

/** One fault of a site, as `check` and `doctor` print it. */
export const findingResult = {
  severity: v.picklist(['error', 'warning']),
  code: v.string(),
  message: v.string(),
  details: v.nullable(v.string()),
  cure: v.string(),
}

/** What `add`, `remove`, `enable` and `disable` print. */
export const createSwitchResult = <Name extends string>(command: Name) =>
  v.strictObject({
    command: v.literal(command),
    dryRun: v.boolean(),
    changes: changesResult,
    features: v.array(
      v.strictObject({
        ...part,
        id: v.string(),
        version: v.string(),
        capabilities: rightsResult,
        commands: v.array(v.string()),
        events: v.array(v.string()),
        icons: v.array(v.string()),
        origins: v.array(v.string()),
        source: v.nullable(v.string()),
      }),
    ),
  })

const names = { added: v.array(v.string()), removed: v.array(v.string()) }
const contents = v.strictObject({ ...names, changed: v.array(v.string()) })

/** What a site says, draws or colours itself, and an update changes. */
export const overridesResult = v.array(
  v.strictObject({
    kind: v.picklist(['text', 'view', 'variable']),
    id: v.string(),
    path: v.string(),
    line: v.number(),
    isGone: v.boolean(),
    ...names,
  }),
)

const weight = v.strictObject({ bytes: v.number(), brotli: v.number() })

/** What an update of one release changes. */
export const differenceResult = v.strictObject({
  part: v.string(),
  from: v.nullable(v.string()),
  to: v.string(),
  weightBefore: v.nullable(weight),
  weight,
  rights: v.strictObject({ added: rightsResult, removed: rightsResult }),
  origins: v.strictObject(names),
  views: contents,
  commands: v.strictObject(names),
  events: v.strictObject(names),
  icons: contents,
  texts: v.nullable(
    v.array(
      v.strictObject({ key: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
    ),
  ),
  locales: contents,
  replaceable: v.nullable(
    v.array(v.strictObject({ id: v.string(), isNew: v.boolean(), isGone: v.boolean(), ...names })),
  ),
  themeVariables: v.nullable(v.strictObject(names)),
  overrides: overridesResult,
  files: contents,
})

/** What a failed command prints on standard error. */
export const errorResult = v.strictObject({
  error: v.strictObject({
    code: v.string(),
    message: v.string(),
    details: v.nullable(v.string()),
    cure: v.nullable(v.string()),
  }),
})
