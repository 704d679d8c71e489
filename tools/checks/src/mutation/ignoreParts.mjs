// A plugin of Stryker, which loads it in processes that know no TypeScript.

/** Leaves definitions of parts as they are written: the build reads their text. */
export const partIgnorer = {
  shouldIgnore: (path) =>
    path.isCallExpression() && path.node.callee.name === 'definePart'
      ? 'The build reads its text.'
      : undefined,
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'parts', value: partIgnorer }]
