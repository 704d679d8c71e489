import { rspackBase } from '@portico/build/base'

export default rspackBase({
  directory: import.meta.dirname,
  entry: Object.fromEntries(
    ['index', 'qr', 'code', 'testing', 'jsx-runtime', 'jsx-dev-runtime'].map((name) => [
      `exports/${name}`,
      `./src/exports/${name}.ts`,
    ]),
  ),
  externals: {
    react: 'react',
    'react/jsx-runtime': 'react/jsx-runtime',
    'react/jsx-dev-runtime': 'react/jsx-dev-runtime',
    'react-dom': 'react-dom',
    'react-dom/client': 'react-dom/client',
  },
  output: { library: { type: 'module' } },
})
