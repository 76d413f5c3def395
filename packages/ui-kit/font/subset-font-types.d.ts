/** The package has no types: declares the part used here. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: { targetFormat: 'woff2'; keepFeatures: readonly string[] },
  ): Promise<Uint8Array>
}
