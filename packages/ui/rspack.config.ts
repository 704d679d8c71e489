import { rspackBase } from '@portico/build'

export default rspackBase({
  directory: import.meta.dirname,
  entry: { 'exports/index': './src/exports/index.ts' },
  externals: { react: 'react', 'react/jsx-runtime': 'react/jsx-runtime', 'react-dom': 'react-dom' },
  output: { library: { type: 'module' } },
})
