/** The catalogue's build, without the plugins of the application's pages. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()], build: { chunkSizeWarningLimit: 2000 } });
