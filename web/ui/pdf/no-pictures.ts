/** Stands where the PDF library would load a renderer of pages, which no paper of ours uses. */
export {}
