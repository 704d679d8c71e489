import { defineConfig } from '@portico/cli'

export default defineConfig({
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: {},
  // Beside its script the page has a style sheet, and neither pictures nor requests of its own.
  contentPolicy: { 'img-src': [], 'connect-src': [] },
})
