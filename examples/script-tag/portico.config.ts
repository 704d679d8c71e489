import { defineConfig } from '@portico/cli'

export default defineConfig({
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: {},
  // Beside its script the page has a style sheet, asks its own server, and has no pictures of its own.
  contentPolicy: { 'img-src': [] },
})
