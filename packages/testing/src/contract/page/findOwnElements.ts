import * as ui from '@portico/ui'
import * as code from '@portico/ui/code'
import * as qr from '@portico/ui/qr'
import type { DrawnView } from './drawView.ts'

/** What React knows of a drawn element, as its development builds have it (`ReactInternalTypes.js` of its sources). */
interface Fiber {
  readonly type: unknown
  readonly ref: unknown
  readonly memoizedProps: { readonly ref?: unknown } | null
  /** The component in whose drawing the element was made. Absent from builds for production. */
  readonly _debugOwner?: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

const components: ReadonlySet<unknown> = new Set(Object.values({ ...ui, ...qr, ...code }))

const getKey = (element: object, prefix: string) =>
  (element as Record<string, unknown>)[Object.keys(element).find((key) => key.startsWith(prefix)) ?? '']

function nameType(type: unknown): string {
  if (typeof type === 'string') return `<${type}>`
  const { displayName, name } = (type ?? {}) as { displayName?: string; name?: string }
  return `<${displayName || name || 'component'}>`
}

const nameOwner = ({ _debugOwner: owner }: Fiber) => (owner ? `${nameType(owner.type)} makes` : 'It makes')

/** Whether a component of `@portico/ui` has made the element, or one that such a component has made. */
function isMadeByUi({ _debugOwner: owner }: Fiber): boolean {
  return owner ? components.has(owner.type) || isMadeByUi(owner) : false
}

function* walk(fiber: Fiber | null): Generator<Fiber> {
  for (let one = fiber; one; one = one.sibling) {
    yield one
    yield* walk(one.child)
  }
}

function findFault(fiber: Fiber): string | null {
  if (isMadeByUi(fiber)) return null
  if (typeof fiber.type === 'string')
    return `${nameOwner(fiber)} ${nameType(fiber.type)}: take an element of @portico/ui.`
  if (fiber.ref == null && fiber.memoizedProps?.ref == null) return null
  return `${nameOwner(fiber)} ${nameType(fiber.type)} with a ref: elements of @portico/ui report what happens by their handlers.`
}

/** Elements of a view that the plugin has made itself, and refs on those of others, a line for each. */
export function findOwnElements({ id, root }: DrawnView): string[] {
  const place = root.querySelector('main')
  const container = place && (getKey(place, '__reactContainer$') as { stateNode: { current: Fiber } } | null)
  const fibers = [...walk(container?.stateNode.current.child ?? null)]
  const drawn = fibers.filter(({ type }) => type)
  if (!drawn.every((fiber) => '_debugOwner' in fiber))
    return ['React does not say who made an element: run the suite with its development build.']
  const added = [...(place?.querySelectorAll('*') ?? [])].filter((one) => !getKey(one, '__reactFiber$'))
  return [
    ...drawn.flatMap((fiber) => findFault(fiber) ?? []),
    ...added.map(({ localName }) => `<${localName}> was put in by hand: draw it with React.`),
  ].map((fault) => `The view ${id}: ${fault}`)
}
