export * from '@mcp-compat/testing/wire';
