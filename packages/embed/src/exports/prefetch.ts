export { whenIdle, whenVisible } from '../prefetch.ts'
