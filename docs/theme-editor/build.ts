import { join } from 'node:path'
import { rspackBase } from '@portico/build'
import { rspack } from '@rspack/core'

/** Builds the page into `dist`, to be served as it is. */
const compiler = rspack({
  ...rspackBase({
    directory: import.meta.dirname,
    entry: { main: './src/main.tsx' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      new rspack.CopyRspackPlugin({
        patterns: ['index.html', 'page.css'].map((name) => ({ from: join(import.meta.dirname, name) })),
      }),
    ],
  }),
})

compiler.run((error, stats) => {
  const failure =
    error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null)
  compiler.close(() => {
    if (failure) throw failure
  })
})
