/** The configuration that a site begins with. */
export const toInitialConfig = (
  publicDirectory: string,
): string => `import { defineConfig } from '@portico/cli'

export default defineConfig({
  // Static files of the site. Portico's lie in \`portico/\` below it.
  publicDirectory: '${publicDirectory}',
  // Switched by \`portico add\`, \`remove\`, \`enable\` and \`disable\`.
  features: {},
})
`
