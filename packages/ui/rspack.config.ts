import { rspackBase } from '@portico/build/base'

export default rspackBase({
  directory: import.meta.dirname,
  entry: { 'exports/index': './src/exports/index.ts', 'exports/testing': './src/exports/testing.ts' },
  externals: {
    react: 'react',
    'react/jsx-runtime': 'react/jsx-runtime',
    'react-dom': 'react-dom',
    'react-dom/client': 'react-dom/client',
  },
  output: { library: { type: 'module' } },
})
