/** Units of file sizes: in limits, messages and on the screen 1 MB has 1,048,576 bytes. */
export const megabyte = 1024 ** 2;
/** The number of bytes in the next larger unit. */
export const unitRatio = 1024;
