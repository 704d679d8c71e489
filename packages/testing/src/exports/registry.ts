export { startRegistry, type TestRegistry } from '../registry/startRegistry.ts'
