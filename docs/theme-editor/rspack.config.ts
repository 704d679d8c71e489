import { rspackBase } from '@portico/build/base'
import { rspack } from '@rspack/core'

/** The page, to be served as it is. */
export default rspackBase({
  directory: import.meta.dirname,
  entry: { main: './src/main.tsx' },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'index.html' }, { from: 'page.css' }] })],
})
