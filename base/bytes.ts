/** Units of file sizes: in limits, messages and on the screen 1 MB has 1,048,576 bytes. */
export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;
