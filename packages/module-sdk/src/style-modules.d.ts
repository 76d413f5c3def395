/** Style sheets of a module: `import styles from './x.module.css'` gives the class names as the build made them. */
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
