/** CSS modules: `import styles from './x.module.css'` gives the generated class names. */
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
