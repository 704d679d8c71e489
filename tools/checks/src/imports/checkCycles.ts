import type { Violation } from '../Violation.ts'
import type { Workspace } from '../workspace/readWorkspace.ts'
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
