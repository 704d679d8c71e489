import type { Violation } from '../Violation.ts'
import { isTestFile, type Project, type Workspace } from '../workspace/readWorkspace.ts'
import { resolveRelative } from './resolveImport.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Groups of nodes that all reach each other (Tarjan 1972); only groups of two and more, and nodes that reach themselves. */
export function findCycles(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string): number => {
    const index = order.size
    let low = index
    order.set(node, index)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === index) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1 || graph.get(node)?.includes(node)) cycles.push(group)
    }
    return low
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}

/** Finds files that import each other in a circle. Types count: they tell who knows whom. */
export function checkCycles({ projects }: Workspace): Violation[] {
  const files = projects.flatMap((project) => project.files)
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap(({ specifier }) => resolveRelative(path, specifier) ?? []),
    ]),
  )
  return findCycles(graph).map((cycle) => ({
    where: cycle[0] ?? '',
    message: `imports in a circle: ${cycle.join(' → ')}. Move what they share into a file of its own.`,
  }))
}

/** The room of a file: the folder or file below `src/` that it belongs to. `context.ts` and `context/` are one. */
function getRoom({ directory }: Project, path: string): string | null {
  const source = `${directory}/src/`
  if (!path.startsWith(source)) return null
  return (
    path
      .slice(source.length)
      .split('/')[0]
      ?.replace(/\.\w+$/, '') ?? null
  )
}

function findRoomCycles(project: Project): Violation[] {
  const ways = project.files
    .filter(({ path }) => !isTestFile(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier }) => {
        const target = resolveRelative(path, specifier)
        const [from, to] = [getRoom(project, path), target && getRoom(project, target)]
        return from && to && from !== to ? [{ from, to, names: `${path} → ${target}` }] : []
      }),
    )
  const graph = new Map(
    ways.map(({ from }) => [from, ways.filter((way) => way.from === from).map(({ to }) => to)]),
  )
  return findCycles(graph).map((rooms) => {
    const inside = ways.filter(({ from, to }) => rooms.includes(from) && rooms.includes(to))
    return {
      where: `${project.directory}/src`,
      message: `${rooms.sort().join(', ')} import each other. Move what is imported against the others’ direction:\n      ${inside.map(({ names }) => names).join('\n      ')}`,
    }
  })
}

/** Finds folders below a package's `src/` that import each other, be it by different files: one of them stands above the other. */
export const checkRooms = ({ projects }: Workspace): Violation[] => projects.flatMap(findRoomCycles)
