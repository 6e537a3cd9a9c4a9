/** The catalogue's own build: none of what the application's pages need. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()], build: { chunkSizeWarningLimit: 2000 } });
