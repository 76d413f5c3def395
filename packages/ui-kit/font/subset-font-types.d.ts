/** The package brings no types: what is used of it here. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: { targetFormat: 'woff2'; keepFeatures: readonly string[] },
  ): Promise<Uint8Array>
}
