/** The parts that hold members of the context which few plugins need, pinned by the part that runs plugins: see `coreParts`. */
export const memberParts: Readonly<Record<string, string>> = {
  'assets.js': 'integrity:assets.js',
  'connectors.js': 'integrity:connectors.js',
  'service.js': 'integrity:service.js',
}
